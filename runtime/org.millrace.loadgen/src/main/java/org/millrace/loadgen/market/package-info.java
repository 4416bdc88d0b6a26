/** The simulated market: symbols, prices and how much they move. */
package org.millrace.loadgen.market;
