/** The contract between the network editor and its pages, outline and property form: the edited network, its pages and the navigation. */
package org.millrace.epn.ui.page;
