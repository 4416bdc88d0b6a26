/** What threads waited for, from the JVM's flight recorder. */
package org.millrace.runtime.waits;
