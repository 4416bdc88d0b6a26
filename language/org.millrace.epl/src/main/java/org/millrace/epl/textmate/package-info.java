/** The words of EPL for editors that colour texts by regular expressions. */
package org.millrace.epl.textmate;
