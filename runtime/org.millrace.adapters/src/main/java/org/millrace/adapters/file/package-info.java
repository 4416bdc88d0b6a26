/** The adapter {@code file}. */
package org.millrace.adapters.file;
