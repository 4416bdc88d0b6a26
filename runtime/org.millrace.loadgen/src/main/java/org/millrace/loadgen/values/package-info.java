/** The values of generated events. */
package org.millrace.loadgen.values;
