/** How the adapter {@code file} works; not for use by others. */
package org.millrace.adapters.file.internal;
