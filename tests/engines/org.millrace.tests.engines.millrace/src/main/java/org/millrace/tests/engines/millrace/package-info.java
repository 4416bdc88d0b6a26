/** The network of the example as it is deployed, between an adapter that has the ticks ready and a bean that digests the signals. */
package org.millrace.tests.engines.millrace;
