/** The images of the elements of networks. */
package org.millrace.epn.ui.image;
