/** Who declares what in EPL texts, and what a name stands for. */
package org.millrace.epl.ide.names;
