/** The simulated market as an adapter inside the runtime. */
package org.millrace.loadgen.adapter;
