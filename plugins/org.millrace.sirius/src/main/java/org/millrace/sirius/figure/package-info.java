/** The figures of a run on a Sirius diagram. */
package org.millrace.sirius.figure;
