/** How the load generator works; not for use by others. */
package org.millrace.loadgen.internal;
