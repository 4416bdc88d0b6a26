/** Measures the heap of statements and compares it with the estimates of {@code millrace explain}. */
package org.millrace.tests.bench.state;
