/** Holding back the threads of an adapter. */
package org.millrace.adapters.pause;
