/**
 * The adapters that come with Millrace, a package each, and what prints the reference of their
 * settings. Found with {@link java.util.ServiceLoader}.
 */
package org.millrace.adapters;
