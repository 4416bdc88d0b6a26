/** The adapter {@code tcp}. */
package org.millrace.adapters.tcp;
