/** Benchmarks of the parts of the runtime, each by itself. */
package org.millrace.tests.bench.runtime;
