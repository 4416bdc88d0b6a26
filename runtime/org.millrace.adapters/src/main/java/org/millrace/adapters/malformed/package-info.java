/** Logging of malformed input. */
package org.millrace.adapters.malformed;
