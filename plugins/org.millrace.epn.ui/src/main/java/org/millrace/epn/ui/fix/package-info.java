/** Quick fixes for problems of networks. */
package org.millrace.epn.ui.fix;
