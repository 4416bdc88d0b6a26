/** Requirements of the measurements of a run, such as {@code p99.99 < 5ms}: their language and their verdicts. */
package org.millrace.report.requirement;
