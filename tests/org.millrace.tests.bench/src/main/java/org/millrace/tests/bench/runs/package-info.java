/** Benchmarks that are whole runs: a runtime in a process of its own, and a load. */
package org.millrace.tests.bench.runs;
