/** Keeps input that is no event. */
package org.millrace.adapters.malformed;
