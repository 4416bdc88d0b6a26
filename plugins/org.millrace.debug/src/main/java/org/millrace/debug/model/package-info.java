/** Networks that are debugged, as elements of the Debug platform. */
package org.millrace.debug.model;
