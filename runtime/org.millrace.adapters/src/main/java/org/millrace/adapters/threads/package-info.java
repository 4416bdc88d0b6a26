/** The threads of an adapter: holding them back, and waiting for their end. */
package org.millrace.adapters.threads;
