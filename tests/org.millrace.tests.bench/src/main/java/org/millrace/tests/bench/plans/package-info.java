/** Compares what random statements put out with each plan, and without it. */
package org.millrace.tests.bench.plans;
