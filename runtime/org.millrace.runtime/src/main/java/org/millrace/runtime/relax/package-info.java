/** The parts of a statement that can keep its outputs away, and the statement without one of them. */
package org.millrace.runtime.relax;
