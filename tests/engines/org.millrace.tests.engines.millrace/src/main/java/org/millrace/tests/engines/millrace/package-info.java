/** The deployed network of the example, between an adapter with prepared ticks and a bean that digests the signals. */
package org.millrace.tests.engines.millrace;
