/**
 * What can be done about problems of a network, with one edit each. Whoever shows problems, on the
 * drawing, in a list or beside the text, finds the same fixes by the code of a problem and its element.
 */
package org.millrace.epn.edit.fix;
