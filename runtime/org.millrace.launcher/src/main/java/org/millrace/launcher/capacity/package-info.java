/** The search for the highest rate that meets requirements. */
package org.millrace.launcher.capacity;
