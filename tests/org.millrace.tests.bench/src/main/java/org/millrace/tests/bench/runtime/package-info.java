/** Benchmarks of single parts of the runtime. */
package org.millrace.tests.bench.runtime;
