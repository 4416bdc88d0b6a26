/** Implementation of the adapter {@code file}; internal. */
package org.millrace.adapters.file.internal;
