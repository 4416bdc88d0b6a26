/** The adapter {@code simulated-resource}. */
package org.millrace.adapters.simulated;
