/** The simulated market: symbols and prices. */
package org.millrace.loadgen.market;
