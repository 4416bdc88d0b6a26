/** What can be done at once about problems of networks. */
package org.millrace.epn.ui.fix;
