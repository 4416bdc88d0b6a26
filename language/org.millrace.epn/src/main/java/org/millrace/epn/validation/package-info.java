/** Checks networks and reports everything that is wrong with them at once. */
package org.millrace.epn.validation;
