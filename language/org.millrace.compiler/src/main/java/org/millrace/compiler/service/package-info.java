/** The file with the services of a project. */
package org.millrace.compiler.service;
