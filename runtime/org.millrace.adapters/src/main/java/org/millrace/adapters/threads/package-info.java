/** Pausing and ending the threads of an adapter. */
package org.millrace.adapters.threads;
