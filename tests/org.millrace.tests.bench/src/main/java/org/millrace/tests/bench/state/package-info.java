/** Weighs what statements keep on the heap and compares it with the estimates of {@code millrace explain}. */
package org.millrace.tests.bench.state;
