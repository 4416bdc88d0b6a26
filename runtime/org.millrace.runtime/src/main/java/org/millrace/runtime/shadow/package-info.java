/** Compares statements with others that run beside them, as their shadow. */
package org.millrace.runtime.shadow;
