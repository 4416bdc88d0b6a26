/** Benchmarks with JMH. */
package org.millrace.tests.bench;
