/** Compares the outputs of random statements with and without each plan. */
package org.millrace.tests.bench.plans;
