/**
 * Links EPL: says what every name in a processor's queries refers to and of which type every
 * expression is, and finds what the compiler would refuse. {@link org.millrace.epl.link.Linker} reads
 * the sources of one processor and gives an {@link org.millrace.epl.link.Analysis}, on which
 * completion, hover, definition, references and rename are built.
 */
package org.millrace.epl.link;
