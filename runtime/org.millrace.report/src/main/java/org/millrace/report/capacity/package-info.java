/** The highest rate at which a network meets requirements. */
package org.millrace.report.capacity;
