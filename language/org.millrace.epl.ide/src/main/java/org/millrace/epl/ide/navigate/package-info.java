/** Finds where names are declared and used: in EPL texts, in the network, in Java sources and in parameter files. */
package org.millrace.epl.ide.navigate;
