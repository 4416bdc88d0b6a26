/** Benchmarks of whole runs: a runtime in its own process, and a load. */
package org.millrace.tests.bench.runs;
