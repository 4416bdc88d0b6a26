/** The images that the plug-ins share. */
package org.millrace.ui.image;
