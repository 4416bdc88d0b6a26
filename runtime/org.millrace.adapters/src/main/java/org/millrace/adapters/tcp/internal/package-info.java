/** How the adapter {@code tcp} works; not for use by others. */
package org.millrace.adapters.tcp.internal;
