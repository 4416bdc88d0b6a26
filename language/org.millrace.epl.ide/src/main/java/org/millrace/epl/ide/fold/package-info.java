/** The parts of a text that can be folded away. */
package org.millrace.epl.ide.fold;
