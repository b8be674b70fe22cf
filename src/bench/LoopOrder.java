import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.Random;

/** One matrix product, three orders of the same loops: T x d times d x d. */
public class LoopOrder {

    interface Product {
        double[][] of(double[][] a, double[][] b);
    }

    /** The textbook's order: walks down the columns of b, a jump in memory a step. */
    static double[][] textbook(double[][] a, double[][] b) {
        double[][] c = new double[a.length][b[0].length];
        for (int i = 0; i < a.length; i++) {
            for (int j = 0; j < b[0].length; j++) {
                double sum = 0.0;
                for (int k = 0; k < b.length; k++) {
                    sum += a[i][k] * b[k][j];
                }
                c[i][j] = sum;
            }
        }
        return c;
    }

    /** Row by row: b comes transposed, as nn.Linear stores it, (out, in). */
    static double[][] rowByRow(double[][] a, double[][] bT) {
        double[][] c = new double[a.length][bT.length];
        for (int i = 0; i < a.length; i++) {
            for (int j = 0; j < bT.length; j++) {
                double sum = 0.0;
                for (int k = 0; k < bT[0].length; k++) {
                    sum += a[i][k] * bT[j][k];
                }
                c[i][j] = sum;
            }
        }
        return c;
    }

    /** The two inner loops swapped: a weighted sum of the rows of b. */
    static double[][] weightedSum(double[][] a, double[][] b) {
        double[][] c = new double[a.length][b[0].length];
        for (int i = 0; i < a.length; i++) {
            for (int k = 0; k < b.length; k++) {
                addScaled(c[i], a[i][k], b[k]);
            }
        }
        return c;
    }

    static void addScaled(double[] sum, double weight, double[] row) {
        for (int j = 0; j < sum.length; j++) {
            sum[j] += weight * row[j];
        }
    }

    static double[][] random(int rows, int columns, Random random) {
        double[][] numbers = new double[rows][columns];
        for (double[] row : numbers) {
            Arrays.setAll(row, i -> random.nextDouble() - 0.5);
        }
        return numbers;
    }

    static double[][] transposed(double[][] b) {
        double[][] bT = new double[b[0].length][b.length];
        for (int i = 0; i < b.length; i++) {
            for (int j = 0; j < b[0].length; j++) {
                bT[j][i] = b[i][j];
            }
        }
        return bT;
    }

    static long cpuTime() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }

    public static void main(String[] arguments) {
        int tokens = Integer.parseInt(arguments[0]);
        int width = Integer.parseInt(arguments[1]);
        int rounds = Integer.parseInt(arguments[2]);
        Random random = new Random(123);
        double[][] a = random(tokens, width, random);
        double[][] b = random(width, width, random);
        double[][] bT = transposed(b);
        String[] names = {"textbook", "row by row", "weighted sum"};
        Product[] products = {LoopOrder::textbook, LoopOrder::rowByRow, LoopOrder::weightedSum};
        double[][] times = new double[names.length][rounds];
        double[][] wanted = textbook(a, b);
        for (int round = -3; round < rounds; round++) { // the first three warm up the JIT
            for (int n = 0; n < names.length; n++) {
                long start = cpuTime();
                double[][] c = products[n].of(a, n == 1 ? bT : b);
                long spent = cpuTime() - start;
                if (!Arrays.deepEquals(c, wanted)) { // the same sums, bit for bit
                    throw new AssertionError(names[n]);
                }
                if (round >= 0) {
                    times[n][round] = spent / 1e9;
                }
            }
        }
        for (int n = 0; n < names.length; n++) {
            Arrays.sort(times[n]);
            System.out.println(names[n] + "\t" + times[n][rounds / 2]);
        }
    }
}
