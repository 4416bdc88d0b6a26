/** The life of the plug-in. */
package org.millrace.debug.internal;
