/** The property sheet of the network editor for elements of a Sirius diagram. */
package org.millrace.sirius.properties;
