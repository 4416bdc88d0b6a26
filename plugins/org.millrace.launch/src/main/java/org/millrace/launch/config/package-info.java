/** Launch configurations: their attributes, and the settings that are read from them. */
package org.millrace.launch.config;
