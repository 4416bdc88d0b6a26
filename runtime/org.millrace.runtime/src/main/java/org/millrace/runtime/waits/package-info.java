/** Thread waits, recorded by the JVM's flight recorder. */
package org.millrace.runtime.waits;
