/**
 * The adapters of Millrace, each in its own package, and the generator of their settings reference. Found with
 * {@link java.util.ServiceLoader}.
 */
package org.millrace.adapters;
