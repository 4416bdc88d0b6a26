package org.millrace.report.scale;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * The Universal Scalability Law: {@code X(N) = lambda N / (1 + sigma (N - 1) + kappa N (N - 1))} (N. J. Gunther, Guerrilla
 * Capacity Planning, 2007, chapter 6).
 *
 * @param lambda events per second of one instance
 * @param sigma  contention: the share of the work that cannot be done in parallel, at least 0
 * @param kappa  coherency: the cost of the instances for each other, at least 0
 */
public record ScalabilityLaw(double lambda, double sigma, double kappa) {

    /** A measured throughput over all instances, in events per second. */
    public record Measured(int instances, double throughput) {
    }

    /**
     * Fits the law by least squares. With {@code y = N X(1) / X(N) - 1}, it is linear in both coefficients:
     * {@code y = sigma (N - 1) + kappa N (N - 1)}.
     *
     * @param measured at different numbers of instances, with a positive throughput each
     * @return empty without a measurement of one instance, or with less than two others
     */
    public static Optional<ScalabilityLaw> fit(List<Measured> measured) {
        var one = measured.stream().filter(each -> each.instances == 1).findFirst();
        var others = measured.stream().filter(each -> each.instances > 1).toList();
        if (one.isEmpty() || others.size() < 2) {
            return Optional.empty();
        }
        double aa = 0;
        double ab = 0;
        double bb = 0;
        double ay = 0;
        double by = 0;
        for (var each : others) {
            var a = each.instances - 1.0;
            var b = each.instances * a;
            var y = each.instances * one.get().throughput / each.throughput - 1;
            aa += a * a;
            ab += a * b;
            bb += b * b;
            ay += a * y;
            by += b * y;
        }
        var determinant = aa * bb - ab * ab;
        var sigma = (ay * bb - by * ab) / determinant;
        var kappa = (by * aa - ay * ab) / determinant;
        // A negative coefficient has no meaning: the other one alone is fitted.
        if (sigma < 0) {
            return Optional.of(new ScalabilityLaw(one.get().throughput, 0, Math.max(0, by / bb)));
        }
        return Optional.of(kappa < 0 ? new ScalabilityLaw(one.get().throughput, Math.max(0, ay / aa), 0)
                : new ScalabilityLaw(one.get().throughput, sigma, kappa));
    }

    /** Returns the predicted throughput of a number of instances. */
    public double throughput(double instances) {
        return lambda * instances / (1 + sigma * (instances - 1) + kappa * instances * (instances - 1));
    }

    /** Returns the number of instances with the highest throughput; empty if it grows without end. */
    public OptionalDouble peak() {
        return kappa > 0 ? OptionalDouble.of(Math.max(1, Math.sqrt(Math.max(0, 1 - sigma) / kappa))) : OptionalDouble.empty();
    }
}
